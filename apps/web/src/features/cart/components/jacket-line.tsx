import { useTranslation } from '@fori/client/use-translation';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { ARTBOARD, jacketViews } from '@fori/domain/jackets';
import { jacketName, jacketOptionText, jacketText } from '@fori/i18n/options';
import { Badge } from '@fori/ui/badge';
import { buttonClass } from '@fori/ui/button';
import { Picture } from '@fori/ui/picture';
import { Pencil } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { usePrices } from '../../../shared/use-prices.ts';
import type { JacketChanges } from '../hooks/use-jacket-changes.ts';
import { useLine } from '../hooks/use-line.ts';
import { LineFrame } from './line-frame.tsx';

interface JacketLineProps {
  jacket: CartJacket;
  /** in percent, once it is known; until then the shop's own applies */
  vatRate: string | undefined;
  changes: JacketChanges;
  /** called after removal, to move the focus */
  onRemoved: () => void;
}

/** A custom jacket: both sides, its options, its quantity. */
export function JacketLine({ jacket, vatRate, changes, onRemoved }: JacketLineProps) {
  const { t } = useTranslation(['cart', 'orders', 'common']);
  const { unit } = usePrices(vatRate);
  const nameId = useId();
  const name = jacketName(t, jacket.name);
  const line = useLine({
    quantity: jacket.quantity,
    change: (quantity) => changes.setQuantity({ id: jacket.id, quantity }),
    remove: () => changes.remove(jacket.id),
    onRemoved,
  });

  const choices: [label: string, value: string][] = [
    [t('orders:jacket.material_label'), jacketText(t, 'material', jacket.material)],
    [t('orders:jacket.lining_label'), jacketText(t, 'lining', jacket.lining)],
    ...(jacket.monogram
      ? [[t('orders:jacket.monogram'), jacket.monogram_text ?? jacket.monogram] as [string, string]]
      : []),
  ];

  return (
    <LineFrame
      line={line}
      nameId={nameId}
      unitPrice={jacket.price}
      vatRate={vatRate}
      picture={
        <div className="row-span-2 flex flex-col gap-2 self-start">
          {jacketViews.map((view) => (
            <Picture
              key={view}
              src={view === 'front' ? jacket.frontImageUrl : jacket.backImageUrl}
              alt={t(`orders:jacket.${view}`, { name })}
              {...ARTBOARD}
              sizes="7.5rem"
              className="object-contain"
            />
          ))}
        </div>
      }
      actions={
        <Link to={paths.editJacket(jacket.id)} aria-describedby={nameId} className={buttonClass({ variant: 'quiet' })}>
          <Pencil aria-hidden className="size-4" />
          {t('jacket.edit')}
        </Link>
      }
    >
      <h2 id={nameId} className="wrap-anywhere py-2 font-bold text-lg">
        {name}
      </h2>
      <p className="flex flex-wrap gap-2">
        <Badge>
          <span className="sr-only">{t('common:size_label')} </span>
          {jacketText(t, 'size', jacket.size)}
        </Badge>
        <Badge>
          <span className="sr-only">{t('common:color_label')} </span>
          {jacketOptionText(t, 'color', jacket)}
        </Badge>
        <Badge>{t('orders:jacket.logo_count', { count: jacket.logos.length })}</Badge>
      </p>
      <dl className="mt-2 flex flex-wrap gap-x-4 text-sm">
        {choices.map(([label, value]) => (
          <div key={label} className="flex gap-1">
            <dt className="text-muted">{label}:</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {jacket.customDescription && (
        <div className="mt-2 text-sm">
          <p className="text-muted">{t('orders:jacket.notes')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{jacket.customDescription}</p>
        </div>
      )}
      <p className="mt-2 text-muted text-sm">{t('each', { price: unit(jacket.price) })}</p>
      {jacket.not_offered_text && <p className="mt-2 text-rust text-sm">{jacket.not_offered_text}</p>}
      {jacket.price_when_added && (
        <p className="text-sm">{t('jacket.price_then', { price: unit(jacket.price_when_added) })}</p>
      )}
    </LineFrame>
  );
}
