import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { colorText, sizeText } from '@fori/i18n/options';
import { Badge } from '@fori/ui/badge';
import { Picture } from '@fori/ui/picture';
import { Card } from '@fori/ui/section';
import { paths } from '../../../shared/paths.ts';
import { PermittedLink } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { unitPriceOf } from '../unit-price.ts';

/** Product pictures have the ratio 4:5. */
const LINE_PICTURE = { width: 64, height: 80 };

interface LineProps {
  /** in the language of the back office where the product has one */
  name: string;
  /** the name the customer read, where it differs */
  ordered: string | null;
  /** the product's page in the back office; null where it was deleted */
  href: string | null;
  picture: string | null;
  /** the SKU */
  sku: string;
  /** the options, each with the label of its choice */
  options: [name: string, value: string][];
  quantity: number;
  /** units of it that withdrawals cover */
  withdrawn: number;
  price: string;
  total: string;
}

function Line({ name, ordered, href, picture, sku, options, quantity, withdrawn, price, total }: LineProps) {
  const { t } = useTranslation(['admin', 'orders', 'admin-orders']);
  return (
    <li className="flex gap-4 border-b border-hair py-3 first:pt-0 last:border-0 last:pb-0">
      <Picture
        src={picture}
        alt=""
        width={LINE_PICTURE.width}
        height={LINE_PICTURE.height}
        sizes="64px"
        className="h-20 w-16 shrink-0 object-cover"
      />
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 flex-1 basis-40">
          <p className="wrap-anywhere font-semibold">
            {href ? (
              <PermittedLink to={href} className="link link-alone">
                {name}
              </PermittedLink>
            ) : (
              name
            )}
          </p>
          {ordered && (
            <p className="wrap-anywhere text-muted text-sm">{t('order.lines.ordered_as', { name: ordered })}</p>
          )}
          <dl className="flex flex-wrap gap-x-4 text-sm">
            {options.map(([term, value]) => (
              <div key={term} className="flex gap-1">
                <dt className="text-muted">{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="wrap-anywhere font-mono text-muted text-sm">
            <span className="sr-only">{t('order.lines.sku')} </span>
            {sku}
          </p>
          {withdrawn > 0 && (
            <p className="mt-1">
              <Badge tone="rust">{t('admin-orders:withdrawal.units', { count: withdrawn })}</Badge>
            </p>
          )}
        </div>
        <div className="ml-auto text-right font-mono">
          <p className="font-semibold">{total}</p>
          <p className="text-sm text-muted">{t('order.lines.times', { quantity, price })}</p>
        </div>
      </div>
    </li>
  );
}

/**
 * The line items as ordered: name, picture, options and price are the order's own copies. If the customer read another
 * language, the product's name in the reader's language comes first and the customer's beside it (ADMIN-132).
 */
export function OrderLines({ order }: { order: AdminOrder }) {
  const { t } = useTranslation(['admin', 'orders']);
  const { money } = useFormats();
  return (
    <Card title={t('orders:detail.items')}>
      <ul>
        {order.items.map((item) => (
          <Line
            key={`${item.product_id} ${item.name} ${item.size} ${item.color}`}
            name={item.local_name ?? item.name}
            ordered={item.local_name === null ? null : item.name}
            href={item.product_id === null ? null : paths.product(item.product_id)}
            picture={item.image}
            sku={item.sku}
            options={[
              [t('orders:detail.size'), sizeText(t, item.size)],
              [t('orders:detail.color'), colorText(t, item.color)],
            ]}
            quantity={item.quantity}
            withdrawn={item.withdrawn}
            price={money(unitPriceOf(item))}
            total={money(item.line_total)}
          />
        ))}
      </ul>
    </Card>
  );
}
