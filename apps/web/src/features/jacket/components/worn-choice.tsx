import { useTranslation } from '@fori/client/use-translation';
import { bodyShown, chestFit, halfChestOf, type JacketBodyId, jacketBodies } from '@fori/domain/jacket-fit';
import { jacketSizes } from '@fori/domain/jackets';
import { Field } from '@fori/ui/field';
import { Select } from '@fori/ui/input';
import type { ReactNode } from 'react';
import { useDesignDraft, useDesigner } from '../hooks/use-designer.ts';

/** Centimetres of a measure in mm. */
const cm = (mm: number) => mm / 10;

const measuresOf = ({ height, chest, waist, hips }: (typeof jacketBodies)[number]) => ({
  height: cm(height),
  chest: cm(chest),
  waist: cm(waist),
  hips: cm(hips),
});

interface WornChoiceProps {
  body: JacketBodyId;
  onBody: (body: JacketBodyId) => void;
  /** beside the fit */
  children: ReactNode;
}

/** The body and the size that is shown on it, and how it fits (JACKET-222). */
export function WornChoice({ body, onBody, children }: WornChoiceProps) {
  const { t } = useTranslation(['jacket', 'sizes']);
  const { act } = useDesigner();
  const size = useDesignDraft(({ design }) => design.size);
  const chosen = jacketBodies.find(({ id }) => id === body) ?? jacketBodies[0];
  const shown = bodyShown(size, body);
  const room = 2 * halfChestOf[size] - chosen.chest;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-hair border-t bg-surface px-3 py-2">
      <div className="flex min-w-0 max-w-md flex-1 basis-80 gap-2">
        <Field label={t('sizes:worn.body')} labelHidden className="min-w-0 flex-1">
          <Select
            value={body}
            onChange={({ target }) => {
              const wanted = jacketBodies.find(({ id }) => id === target.value);
              if (wanted) onBody(wanted.id);
            }}
          >
            {jacketBodies.map((one) => (
              <option key={one.id} value={one.id}>
                {t('sizes:worn.option', measuresOf(one))}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('option.size')} labelHidden className="w-36 shrink-0">
          <Select
            value={size}
            onChange={({ target }) => {
              const wanted = jacketSizes.find((known) => known === target.value);
              if (wanted) act({ type: 'choose', choice: { size: wanted } });
            }}
          >
            {jacketSizes.map((one) => (
              <option key={one} value={one}>
                {t(`size.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-2">
        <p aria-live="polite" className="min-w-0 flex-1 text-sm">
          <span className="sr-only">
            {t(`size.${size}`)}, {t('sizes:worn.told', measuresOf(chosen))}{' '}
          </span>
          <strong className="block font-semibold">{t(`sizes:worn.fit.${chestFit(size, chosen.chest)}`)}</strong>
          {shown.id === chosen.id
            ? t('sizes:worn.room', { room: cm(room) })
            : t('sizes:worn.shown', { chest: cm(shown.chest) })}
        </p>
        {children}
      </div>
    </div>
  );
}
