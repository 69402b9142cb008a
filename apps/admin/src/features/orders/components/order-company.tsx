import { useTranslation } from '@fori/client/use-translation';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { useFormats } from '../../../shared/use-formats.ts';

/** The company that bought, with what the Union's register said of its VAT id (VAT-138); nothing for consumers. */
export function OrderCompany({ order }: { order: AdminOrder }) {
  const { t } = useTranslation('admin-orders');
  const { dateTime } = useFormats();
  const { company_name: name, vat_id: vatId, vat_id_check: check } = order;
  if (name === undefined && vatId === undefined) return null;
  const answer = check?.answer;
  return (
    <div className="mt-4 min-w-0">
      <h3 className="text-sm font-normal text-muted">{t('company.title')}</h3>
      <p className="wrap-anywhere">{name}</p>
      {vatId !== undefined && (
        <p>
          {t('company.vat_id')} <span className="font-mono">{vatId}</span>
        </p>
      )}
      {check && (
        <ul className="text-sm text-muted">
          <li>{t(`company.state.${check.state}`)}</li>
          {answer?.name && <li className="wrap-anywhere">{t('company.registered', { name: answer.name })}</li>}
          {answer && <li>{t('company.checked', { at: dateTime(answer.at) })}</li>}
          {answer?.consultation && (
            <li className="break-all">{t('company.consultation', { number: answer.consultation })}</li>
          )}
        </ul>
      )}
    </div>
  );
}
