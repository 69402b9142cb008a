import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder, AdminOrderJacket } from '@fori/contracts/orders/schemas';
import { ARTBOARD, type JacketView, jacketViews } from '@fori/domain/jackets';
import { jacketOptionText } from '@fori/i18n/options';
import { Badge } from '@fori/ui/badge';
import { DefinitionList } from '@fori/ui/definition-list';
import { Picture } from '@fori/ui/picture';
import { Card } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { useFormats } from '../../../shared/use-formats.ts';
import { unitPriceOf } from '../unit-price.ts';
import { ChangeDesign } from './change-design.tsx';
import { JacketPlaces } from './jacket-places.tsx';
import { OrderJacketProof } from './order-jacket-proof.tsx';
import { SheetButton } from './sheet-button.tsx';

const options = ['size', 'color', 'material', 'lining'] as const;

type Pictures = Pick<AdminOrderJacket, 'frontImageUrl' | 'backImageUrl'>;

const addressOf = (pictures: Pictures, view: JacketView): string =>
  view === 'front' ? pictures.frontImageUrl : pictures.backImageUrl;

/** Front and back, each opening at full size. */
function BothViews({ title, name, pictures }: { title: string; name: string; pictures: Pictures }) {
  const { t } = useTranslation('orders');
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-muted text-sm">{title}</figcaption>
      <div className="grid grid-cols-2 gap-2">
        {jacketViews.map((view) => {
          const address = addressOf(pictures, view);
          const picture = (
            <Picture
              src={address}
              alt={`${title}: ${t(`jacket.${view}`, { name })}`}
              {...ARTBOARD}
              className="object-contain"
            />
          );
          return address ? (
            <a key={view} href={address} target="_blank" rel="noopener">
              {picture}
            </a>
          ) : (
            <div key={view}>{picture}</div>
          );
        })}
      </div>
    </figure>
  );
}

/** The designs that the jacket had before, folded. */
function FormerDesigns({ jacket }: { jacket: AdminOrderJacket }) {
  const { t } = useTranslation('admin-orders');
  const { dateTime } = useFormats();
  if (jacket.former_designs.length === 0) return null;
  return (
    <details>
      <summary className="min-h-target cursor-pointer py-3 text-sm dense:min-h-control dense:py-2">
        {t('design.former')}
      </summary>
      <div className="grid gap-4 sm:grid-cols-2">
        {jacket.former_designs.map((former) => (
          <BothViews
            key={former.replaced_at}
            title={t('design.until', { at: dateTime(former.replaced_at) })}
            name={jacket.name}
            pictures={former}
          />
        ))}
      </div>
    </details>
  );
}

function Jacket({ jacket, place, order }: { jacket: AdminOrderJacket; place: number; order: AdminOrder }) {
  const { t } = useTranslation(['admin', 'orders']);
  const { money } = useFormats();
  const { name, captured, pictures_match: match } = jacket;
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-hair border-b py-4 first:pt-0 last:border-0 last:pb-0"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <p className="wrap-anywhere font-semibold">{name}</p>
          {!match && (
            <Badge tone="error" strong>
              {t('order.jackets.differs')}
            </Badge>
          )}
        </div>
        <div className="ml-auto text-right font-mono">
          <p className="font-semibold">{money(jacket.line_total)}</p>
          <p className="text-muted text-sm">
            {t('order.lines.times', { quantity: jacket.quantity, price: money(unitPriceOf(jacket)) })}
          </p>
        </div>
      </div>
      {!match && (
        <Notice tone="error" title={t('order.jackets.differs')}>
          {t('order.jackets.differs_text')}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <BothViews title={t('order.jackets.own')} name={name} pictures={jacket} />
        {captured ? (
          <BothViews title={t('order.jackets.captured')} name={name} pictures={captured} />
        ) : (
          // a design that the shop drew itself has none
          jacket.former_designs.length === 0 && <p className="text-muted text-sm">{t('order.jackets.captured_gone')}</p>
        )}
      </div>
      <DefinitionList
        items={[
          ...options.map((option) => ({
            term: t(`orders:jacket.${option}_label`),
            value: jacketOptionText(t, option, jacket),
          })),
          {
            term: t('orders:jacket.monogram'),
            value: jacket.monogram ? (jacket.monogram_text ?? jacket.monogram) : t('order.jackets.without'),
          },
          {
            term: t('orders:jacket.notes'),
            value: (
              <span className="wrap-anywhere whitespace-pre-line">
                {jacket.customDescription || t('order.jackets.without')}
              </span>
            ),
          },
        ]}
      />
      <JacketPlaces jacket={jacket} />
      <FormerDesigns jacket={jacket} />
      <OrderJacketProof order={order} jacket={jacket} place={place} />
      <ChangeDesign order={order} jacket={jacket} place={place} />
      <SheetButton orderId={order.id} number={order.number} place={place} name={name} />
    </li>
  );
}

/** The custom jackets of an order with what the workshop needs, each with its sheet. */
export function OrderJackets({ order }: { order: AdminOrder }) {
  const { t } = useTranslation(['admin', 'orders']);
  const { id, number, custom_jackets: jackets } = order;
  return (
    <Card title={t('order.jackets.title')} actions={jackets.length > 1 && <SheetButton orderId={id} number={number} />}>
      <ul>
        {jackets
          .map((jacket, index) => ({ jacket, place: index + 1 }))
          .map(({ jacket, place }) => (
            <Jacket key={place} jacket={jacket} place={place} order={order} />
          ))}
      </ul>
    </Card>
  );
}
