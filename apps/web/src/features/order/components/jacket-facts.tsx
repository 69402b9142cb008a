import { useTranslation } from '@fori/client/use-translation';
import type { OrderJacket } from '@fori/contracts/orders/schemas';
import { ARTBOARD, type JacketView, jacketViews } from '@fori/domain/jackets';
import { jacketOptionText } from '@fori/i18n/options';
import { DefinitionList } from '@fori/ui/definition-list';
import { Picture } from '@fori/ui/picture';

const options = ['color', 'size', 'material', 'lining'] as const;

function LogosOf({ jacket, view }: { jacket: OrderJacket; view: JacketView }) {
  const { t } = useTranslation('orders');
  const placed = jacket.logos.filter((logo) => logo.view === view);
  if (placed.length === 0) return null;
  return (
    <div>
      <p className="text-muted text-sm">{t(`jacket.logos_${view}`)}</p>
      <ul className="list-inside list-disc">
        {placed.map(({ name }, position) => (
          <li key={position}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

/** Both sides of a custom jacket, its options, instructions and logos. */
export function JacketFacts({ jacket, name }: { jacket: OrderJacket; name: string }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        {jacketViews.map((view) => (
          <Picture
            key={view}
            src={view === 'front' ? jacket.frontImageUrl : jacket.backImageUrl}
            alt={t(`jacket.${view}`, { name })}
            {...ARTBOARD}
            className="object-contain"
          />
        ))}
      </div>
      <DefinitionList
        items={[
          ...options.map((option) => ({
            term: t(`jacket.${option}_label`),
            value: jacketOptionText(t, option, jacket),
          })),
          ...(jacket.monogram ? [{ term: t('jacket.monogram'), value: jacket.monogram_text ?? jacket.monogram }] : []),
        ]}
      />
      {jacket.customDescription && (
        <div>
          <p className="text-muted text-sm">{t('jacket.notes')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{jacket.customDescription}</p>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {jacketViews.map((view) => (
          <LogosOf key={view} jacket={jacket} view={view} />
        ))}
      </div>
      {jacket.logos.length === 0 && <p className="text-muted text-sm">{t('jacket.no_logos')}</p>}
    </>
  );
}
