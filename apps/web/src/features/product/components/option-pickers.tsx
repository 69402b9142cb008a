import { colorText, sizeText } from '@fori/i18n/options';
import { ColorPicker, OptionButtons } from '@fori/ui/options';
import { leatherColor } from '@fori/ui/swatches';
import { useTranslation } from 'react-i18next';
import type { OptionKind, VariantChoice } from '../hooks/use-variant-choice.ts';

interface OptionPickersProps {
  choice: VariantChoice;
  /** the add-to-cart button was pressed too early: what is missing is marked */
  demanded: boolean;
}

/** Where a kind's picker stands, for a button elsewhere to lead there. */
export const pickerId = (kind: OptionKind) => `pick-${kind}`;

/** Colour and size; sold-out ones stay visible and are marked. */
export function OptionPickers({ choice, demanded }: OptionPickersProps) {
  const { t } = useTranslation(['catalog', 'common']);
  const missing = (kind: OptionKind) => demanded && choice.missing.includes(kind);
  const shared = (kind: OptionKind) => ({
    id: pickerId(kind),
    value: choice.choice[kind],
    onChange: (value: string) => choice.choose(kind, value),
    soldOutLabel: t('card.sold_out'),
    error: missing(kind) ? t(`product.choose_${kind}`) : null,
  });
  const optionsOf = (kind: OptionKind, label: (value: string) => string) =>
    choice.options[kind].map(({ value, enabled, soldOut }) => ({
      value,
      label: label(value),
      disabled: !enabled,
      soldOut,
    }));

  return (
    <div className="flex flex-col gap-4">
      <ColorPicker
        legend={t('product.color')}
        options={optionsOf('color', (value) => colorText(t, value)).map((option) => ({
          ...option,
          swatch: leatherColor(option.value),
        }))}
        {...shared('color')}
      />
      <OptionButtons
        legend={t('product.size')}
        options={optionsOf('size', (value) => sizeText(t, value))}
        aside={
          choice.clearable && (
            <button type="button" onClick={choice.clear} className="link min-h-target px-1">
              {t('product.clear')}
            </button>
          )
        }
        {...shared('size')}
      />
    </div>
  );
}
