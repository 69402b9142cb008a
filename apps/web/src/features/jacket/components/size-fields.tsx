import { useTranslation } from '@fori/client/use-translation';
import { chestOf, jacketSizes } from '@fori/domain/jackets';
import { OptionButtons } from '@fori/ui/options';
import { useDesignDraft, useDesigner } from '../hooks/use-designer.ts';
import { useOffered } from '../hooks/use-jacket-offer.ts';
import { JacketSizeGuide } from './jacket-size-guide.tsx';

/** The size, with what it measures. */
export function SizeFields() {
  const { t } = useTranslation(['jacket', 'designer']);
  const { act } = useDesigner();
  const size = useDesignDraft(({ design }) => design.size);
  const sizes = useOffered('size', jacketSizes).map((value) => ({ value, label: t(`size.${value}`) }));
  return (
    <div>
      <OptionButtons
        id="jacket-size"
        legend={t('option.size')}
        legendHidden
        aside={<JacketSizeGuide />}
        options={sizes}
        value={size}
        onChange={(value) => {
          const chosen = jacketSizes.find((known) => known === value);
          if (chosen) act({ type: 'choose', choice: { size: chosen } });
        }}
        soldOutLabel=""
      />
      <p className="mt-2 text-sm" aria-live="polite">
        {t('designer:size_note', chestOf[size])}
      </p>
      <p className="text-muted text-sm">{t('designer:size_hint')}</p>
    </div>
  );
}
