import { useTranslation } from '@fori/client/use-translation';
import { fallbackLanguage, localeTags } from '@fori/domain/languages';
import { colorText, isKnownColor, sizeText } from '@fori/i18n/options';
import { ColorPicker, OptionButtons } from '@fori/ui/options';
import { leatherColor } from '@fori/ui/swatches';
import { usePreferences } from '../../../shared/preferences.tsx';
import { SizeGuideButton } from '../../../shared/size-guide/size-guide-button.tsx';
import type { OptionKind, VariantChoice } from '../hooks/use-variant-choice.ts';

interface OptionPickersProps {
  choice: VariantChoice;
  /** the add-to-cart button was pressed too early: missing options are marked */
  showMissing: boolean;
  /** the id of the guide to the sizes; null where there is none */
  sizeGuide: string | null;
}

/** The catalogue's value for products of one size. */
const ONE_SIZE = 'One size';

/** The id of a picker, to move the focus there. */
export const pickerId = (kind: OptionKind) => `pick-${kind}`;

/** Colour and size; sold-out ones stay visible and are marked. */
export function OptionPickers({ choice, showMissing, sizeGuide }: OptionPickersProps) {
  const { t, i18n } = useTranslation(['catalog', 'common']);
  const { language } = usePreferences();
  // a name that the catalogue does not have is read out as what it is, English
  const langOf = (color: string) =>
    language === fallbackLanguage || isKnownColor(i18n, color) ? undefined : localeTags[fallbackLanguage];
  const missing = (kind: OptionKind) => showMissing && choice.missing.includes(kind);
  const shared = (kind: OptionKind) => ({
    id: pickerId(kind),
    value: choice.choice[kind],
    onChange: (value: string) => choice.choose(kind, value),
    soldOutLabel: t('card.sold_out'),
    hint: choice.missing.includes(kind) && !choice.soldOut ? t(`product.choose_${kind}`) : null,
    error: missing(kind) ? t(`product.choose_${kind}`) : null,
  });
  const optionsOf = (kind: OptionKind, label: (value: string) => string) =>
    choice.options[kind].map(({ value, enabled, soldOut }) => ({
      value,
      label: label(value),
      disabled: !enabled,
      soldOut,
    }));

  const sizes = choice.options.size;
  const oneSize = sizes.length === 1 && sizes[0]?.value === ONE_SIZE;
  // beside one legend there is room for one of the two
  const isClearAbove = oneSize || sizeGuide !== null;
  const clear = choice.clearable && (
    <button type="button" onClick={choice.clear} className="link min-h-target">
      {t('product.clear')}
    </button>
  );

  return (
    <div className="flex flex-col gap-4">
      <ColorPicker
        aside={isClearAbove && clear}
        legend={t('product.color')}
        options={optionsOf('color', (value) => colorText(t, value)).map((option) => ({
          ...option,
          swatch: leatherColor(option.value),
          lang: langOf(option.value),
        }))}
        {...shared('color')}
      />
      {oneSize ? (
        <p className="text-sm">
          <span className="mr-2 font-semibold">{t('product.size')}</span>
          {sizeText(t, ONE_SIZE)}
        </p>
      ) : (
        <OptionButtons
          legend={t('product.size')}
          options={optionsOf('size', (value) => sizeText(t, value))}
          aside={sizeGuide === null ? clear : <SizeGuideButton guide={sizeGuide} />}
          {...shared('size')}
        />
      )}
    </div>
  );
}
