import { useTranslation } from '@fori/client/use-translation';
import { MAX_OPENING_HOURS, MAX_OWN_POINTS, MAX_POINT_NUMBER, MAX_POINT_TEXT } from '@fori/domain/pickup-points';
import { Field } from '@fori/ui/field';
import { IconButton } from '@fori/ui/icon-button';
import { Card } from '@fori/ui/section';
import { Trash2 } from 'lucide-react';
import { flushSync } from 'react-dom';
import { AddButton } from '../../../shared/form/add-button.tsx';
import { Input } from '../../../shared/form/controls.tsx';
import { Unlocked } from '../../../shared/form/lock.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { newPoint, type PointForm } from '../form.ts';
import type { Wiring } from './method-fields.tsx';
import { CarrierSelect, CountrySelect } from './selects.tsx';

interface PointsCardProps {
  points: PointForm[];
  wiring: Wiring;
  onChange: (points: PointForm[]) => void;
}

/** The texts of a point with their most characters, in page order. */
const texts = [
  ['address', MAX_POINT_TEXT],
  ['postal_code', 12],
  ['city', MAX_POINT_TEXT],
] as const;
const optionalTexts = [
  ['number', MAX_POINT_NUMBER],
  ['opening_hours', MAX_OPENING_HOURS],
] as const;

/** The shop's own list of pick-up points, by country and postal code (PARCEL-25). */
export function PointsCard({ points, wiring, onChange }: PointsCardProps) {
  const { t } = useTranslation(['admin-shipping', 'common']);
  const { country } = useFormats();
  const focus = (field: string) => document.getElementById(wiring(field).id)?.focus();
  const add = () => {
    // most lists are of one country
    flushSync(() => onChange([...points, newPoint(points.at(-1)?.country ?? 'FI')]));
    focus(`${points.length}.name`);
  };
  const remove = (at: number) => {
    flushSync(() => onChange(points.toSpliced(at, 1)));
    focus('add');
  };
  return (
    <Card title={t('points')} className="min-w-0">
      <div className="grid gap-6">
        <p className="max-w-prose text-muted text-sm">{t('points_about')}</p>
        {points.length === 0 && <p className="text-muted">{t('points_none')}</p>}
        {points.map((point, at) => {
          const name = point.name || t('point_unnamed');
          const change = (part: Partial<PointForm>) => onChange(points.with(at, { ...point, ...part }));
          const text = ([field, most]: readonly [keyof PointForm, number], isRequired: boolean) => (
            <Field
              key={field}
              {...wiring(`${at}.${field}`)}
              label={t(`point.${field as 'name'}`)}
              required={isRequired}
              {...(!isRequired && { optionalLabel: t('common:state.optional') })}
            >
              <Input
                value={point[field]}
                maxLength={most}
                autoComplete="off"
                onChange={({ target }) => change({ [field]: target.value })}
              />
            </Field>
          );
          return (
            <section key={point.id} aria-label={name} className="grid gap-4 border-hair border-l-2 pl-4">
              <div className="flex items-center justify-between gap-3">
                <h3 className="wrap-break-word min-w-0 font-semibold">{`${name} · ${country(point.country)}`}</h3>
                <Unlocked>
                  <IconButton label={t('remove_point', { name })} onClick={() => remove(at)}>
                    <Trash2 aria-hidden className="size-5" />
                  </IconButton>
                </Unlocked>
              </div>
              <div className="grid items-end gap-4 sm:grid-cols-2 xl:grid-cols-4">
                {text(['name', MAX_POINT_TEXT], true)}
                <Field {...wiring(`${at}.country`)} label={t('country')}>
                  <CountrySelect value={point.country} onChange={(code) => change({ country: code })} />
                </Field>
                {texts.map((each) => text(each, true))}
                <Field {...wiring(`${at}.carrier`)} label={t('carrier')}>
                  <CarrierSelect
                    value={point.carrier}
                    none={t('point.carrier_any')}
                    onChange={(carrier) => change({ carrier })}
                  />
                </Field>
                {optionalTexts.map((each) => text(each, false))}
              </div>
            </section>
          );
        })}
        <AddButton
          id={wiring('add').id}
          disabled={points.length >= MAX_OWN_POINTS}
          onClick={add}
          className="justify-self-start"
        >
          {t('add_point')}
        </AddButton>
      </div>
    </Card>
  );
}
