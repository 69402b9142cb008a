import { useTranslation } from '@fori/client/use-translation';
import type { AdminCustomer } from '@fori/contracts/admin-customers/schemas';
import { languageNames } from '@fori/domain/languages';
import type { PostalParts } from '@fori/i18n/address';
import { formatPhone } from '@fori/i18n/phone';
import { DefinitionList } from '@fori/ui/definition-list';
import { Money } from '@fori/ui/money';
import { Card } from '@fori/ui/section';
import { paths } from '../../../shared/paths.ts';
import { PermittedLink } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';

/** Name, contact details and total purchases. */
export function CustomerAccount({ customer }: { customer: AdminCustomer }) {
  const { t } = useTranslation('admin-customers');
  const { date, money, number } = useFormats();
  const { email, pending_email: pending, last_order_at: last, disabled_at: disabledAt } = customer;
  return (
    <Card title={t('one.account')}>
      <p className="wrap-anywhere">
        <a href={`mailto:${email}`} className="link link-alone">
          {email}
        </a>
      </p>
      <DefinitionList
        className="mt-2"
        items={[
          ...(pending === null ? [] : [{ term: t('one.pending_email'), value: pending }]),
          ...(disabledAt === null ? [] : [{ term: t('one.disabled_since'), value: date(disabledAt) }]),
          { term: t('column.orders'), value: number(customer.order_count) },
          { term: t('column.spent'), value: <Money>{money(customer.spent)}</Money> },
          { term: t('column.last_order'), value: last === null ? '–' : date(last) },
          { term: t('one.language'), value: languageNames[customer.language] },
          { term: t('one.currency'), value: customer.currency },
        ]}
      />
    </Card>
  );
}

function Lines({ of }: { of: PostalParts }) {
  const { addressLines } = useFormats();
  return (
    <address className="wrap-anywhere not-italic">
      {addressLines(of).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

/** Delivery addresses, the latest order's first, because an address book may be empty or outdated. */
export function CustomerAddresses({ customer: { addresses, last_delivery: last } }: { customer: AdminCustomer }) {
  const { t } = useTranslation('admin-customers');
  return (
    <Card title={t('one.addresses')}>
      {last !== null && (
        <div className="mb-4 border-hair border-b pb-4">
          <p className="text-muted text-sm">
            {t('one.last_delivery')} ·{' '}
            <PermittedLink to={paths.order(last.order.id)} className="link link-alone font-mono">
              {last.order.number}
            </PermittedLink>
          </p>
          <Lines of={last.address} />
          <a href={`tel:${last.address.phone.replace(/[^+\d]/g, '')}`} className="link link-alone">
            {formatPhone(last.address.phone)}
          </a>
        </div>
      )}
      {addresses.length === 0 && <p className="text-muted">{t('one.no_addresses')}</p>}
      <ul className="grid gap-4">
        {addresses.map((address) => (
          <li key={address.id}>
            {(address.is_default || address.label !== '') && (
              <p className="text-muted text-sm">
                {[address.label, address.is_default ? t('one.default_address') : ''].filter(Boolean).join(' · ')}
              </p>
            )}
            <Lines of={{ ...address, address: address.street, postal_code: address.postalCode }} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Sign-in methods, without anything that would let somebody sign in. */
export function CustomerSignIn({ customer }: { customer: AdminCustomer }) {
  const { t } = useTranslation('admin-customers');
  const { dateTime } = useFormats();
  const { sign_in: facts } = customer;
  return (
    <Card title={t('one.sign_in')}>
      <DefinitionList
        items={[
          { term: t('column.email'), value: t(customer.verified ? 'state.verified' : 'state.unverified') },
          { term: t('one.password'), value: t(facts.has_password ? 'one.set' : 'one.not_set') },
          ...(facts.identities.length === 0
            ? []
            : [
                { term: t('one.social'), value: facts.identities.map(({ issuer }) => new URL(issuer).host).join(', ') },
              ]),
          { term: t('one.last_sign_in'), value: facts.last_at === null ? t('one.never') : dateTime(facts.last_at) },
          { term: t('one.sessions'), value: t('one.devices', { count: facts.open_sessions }) },
        ]}
      />
    </Card>
  );
}
