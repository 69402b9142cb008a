import type { AdminOrder, PostalAddress } from '@fori/contracts/orders/schemas';
import { isLanguage, languageNames } from '@fori/domain/languages';
import { Card } from '@fori/ui/section';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../shared/use-formats.ts';

const sameAddress = (a: PostalAddress, b: PostalAddress): boolean =>
  (['full_name', 'address', 'city', 'state', 'postal_code', 'country'] as const).every((part) => a[part] === b[part]);

function Address({ title, address, note }: { title: string; address: PostalAddress; note?: string }) {
  const { country } = useFormats();
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-normal text-muted">{title}</h3>
      {note ?? (
        <address className="wrap-anywhere not-italic">
          {address.full_name}
          <br />
          {address.address}
          <br />
          {[address.postal_code, address.city].join(' ')}
          <br />
          {[address.state, country(address.country)].filter(Boolean).join(', ')}
        </address>
      )}
    </div>
  );
}

/** Who ordered, how to reach them, and where the parcel and the bill go. */
export function OrderCustomer({ order }: { order: AdminOrder }) {
  const { t } = useTranslation(['admin', 'orders']);
  const { customer, language, shipping_address: shipping, billing_address: billing } = order;
  return (
    <Card title={t('order.customer.title')}>
      <p className="font-semibold">{customer.name}</p>
      <ul className="wrap-anywhere">
        <li>
          <a href={`mailto:${customer.email}`} className="link">
            {customer.email}
          </a>
        </li>
        <li>
          <a href={`tel:${shipping.phone.replace(/[^+\d]/g, '')}`} className="link">
            {shipping.phone}
          </a>
        </li>
      </ul>
      <p className="mt-1 text-sm text-muted">
        {t(customer.id === null ? 'order.customer.guest' : 'order.customer.registered')}
        {isLanguage(language) && <> · {t('order.customer.language', { language: languageNames[language] })}</>}
      </p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Address title={t('orders:detail.shipping_address')} address={shipping} />
        <Address
          title={t('orders:detail.billing_address')}
          address={billing}
          {...(sameAddress(shipping, billing) && { note: t('orders:detail.same_address') })}
        />
      </div>
    </Card>
  );
}
