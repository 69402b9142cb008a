import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder, PostalAddress } from '@fori/contracts/orders/schemas';
import { sameAddress } from '@fori/domain/addresses';
import { isLanguage, languageNames } from '@fori/domain/languages';
import { formatPhone } from '@fori/i18n/phone';
import { Card } from '@fori/ui/section';
import { paths } from '../../../shared/paths.ts';
import { PermittedLink } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import { OrderCompany } from './order-company.tsx';

function Address({ title, address, note }: { title: string; address: PostalAddress; note?: string }) {
  const { addressLines } = useFormats();
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-normal text-muted">{title}</h3>
      {note ?? (
        <address className="wrap-anywhere not-italic">
          {addressLines(address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
    </div>
  );
}

/** Who ordered, contact details, delivery and billing address. */
export function OrderCustomer({ order }: { order: AdminOrder }) {
  const { t } = useTranslation(['admin', 'orders']);
  const { customer, language, shipping_address: shipping, billing_address: billing } = order;
  // the pick-up point is where it is delivered
  const isCollected = order.delivery?.pickup_point !== undefined;
  return (
    <Card title={t('order.customer.title')}>
      <p className="wrap-anywhere font-semibold">
        {customer.id === null ? (
          customer.name
        ) : (
          <PermittedLink to={paths.customer(customer.id)} className="link link-alone">
            {customer.name}
          </PermittedLink>
        )}
      </p>
      <ul className="wrap-anywhere">
        <li>
          <a href={`mailto:${customer.email}`} className="link link-alone">
            {customer.email}
          </a>
        </li>
        <li>
          <a href={`tel:${shipping.phone.replace(/[^+\d]/g, '')}`} className="link link-alone">
            {formatPhone(shipping.phone)}
          </a>
        </li>
      </ul>
      <p className="mt-1 text-sm text-muted">
        {t(customer.id === null ? 'order.customer.guest' : 'order.customer.registered')}
        {isLanguage(language) && <> · {t('order.customer.language', { language: languageNames[language] })}</>}
      </p>
      <OrderCompany order={order} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Address
          title={t(isCollected ? 'order.customer.address' : 'orders:detail.shipping_address')}
          address={shipping}
        />
        <Address
          title={t('orders:detail.billing_address')}
          address={billing}
          {...(!isCollected && sameAddress(shipping, billing) && { note: t('orders:detail.same_address') })}
        />
      </div>
    </Card>
  );
}
