import {
  type JacketColor,
  jacketColors,
  jacketLinings,
  jacketMaterials,
  jacketSizes,
  liningSurcharge,
  materialSurcharge,
} from '@fori/domain/jackets';
import { OptionButtons } from '@fori/ui/options';
import { RadioGroup } from '@fori/ui/radio-group';
import { leatherColor, Swatch } from '@fori/ui/swatches';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../shared/use-money.ts';
import { useDesignDraft, useDesigner } from '../hooks/use-designer.ts';
import { chestOf } from '../measures.ts';

/** The product leather that looks the same. */
const swatches: Readonly<Record<JacketColor, string>> = {
  'classic black': leatherColor('black'),
  'dark brown': leatherColor('dark brown'),
  'dark blue': leatherColor('navy'),
  'dark burgundy': leatherColor('burgundy'),
};

/** Leather, colour, lining and size. */
export function Options() {
  const { t } = useTranslation('jacket');
  const money = useMoney();
  const { act } = useDesigner();
  const color = useDesignDraft(({ design }) => design.color);
  const material = useDesignDraft(({ design }) => design.material);
  const lining = useDesignDraft(({ design }) => design.lining);
  const size = useDesignDraft(({ design }) => design.size);
  const surcharge = (cents: number) => (
    <span className="text-sm">{cents > 0 ? `+ ${money(cents)}` : t('option.included')}</span>
  );
  const sizes = jacketSizes.map((value) => ({ value, label: t(`size.${value}`) }));

  return (
    <div className="flex flex-col gap-6">
      <RadioGroup
        legend={t('option.color')}
        name="jacket-color"
        look="card"
        value={color}
        onChange={(value) => act({ type: 'choose', choice: { color: value } })}
        options={jacketColors.map((value) => ({
          value,
          label: (
            <span className="flex items-center gap-3">
              <Swatch color={swatches[value]} className="size-6" />
              {t(`color.${value}`)}
            </span>
          ),
        }))}
      />
      <RadioGroup
        legend={t('option.material')}
        name="jacket-material"
        look="card"
        value={material}
        onChange={(value) => act({ type: 'choose', choice: { material: value } })}
        options={jacketMaterials.map((value) => ({
          value,
          label: t(`material.${value}`),
          description: t(`material_note.${value}`),
          aside: surcharge(materialSurcharge[value]),
        }))}
      />
      <RadioGroup
        legend={t('option.lining')}
        name="jacket-lining"
        look="card"
        value={lining}
        onChange={(value) => act({ type: 'choose', choice: { lining: value } })}
        options={jacketLinings.map((value) => ({
          value,
          label: t(`lining.${value}`),
          description: t(`lining_note.${value}`),
          aside: surcharge(liningSurcharge[value]),
        }))}
      />
      <div>
        <OptionButtons
          id="jacket-size"
          legend={t('option.size')}
          options={sizes}
          value={size}
          onChange={(value) => {
            const chosen = jacketSizes.find((known) => known === value);
            if (chosen) act({ type: 'choose', choice: { size: chosen } });
          }}
          soldOutLabel=""
        />
        <p className="mt-2 text-sm" aria-live="polite">
          {t('size_note', chestOf[size])}
        </p>
        <p className="text-muted text-sm">{t('size_hint')}</p>
      </div>
    </div>
  );
}
