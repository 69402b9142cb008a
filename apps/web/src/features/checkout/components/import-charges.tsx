import { useTranslation } from '@fori/client/use-translation';
import type { Quote } from '@fori/contracts/checkout/schemas';
import { importCharges } from '@fori/domain/vat-reasons';

/** What is due when goods arrive that bear no VAT because of where they go (VAT-115); nothing for others. */
export function ImportCharges({ vat = [] }: Pick<Quote, 'vat'>) {
  const { t } = useTranslation('paying');
  const charges = importCharges(vat);
  return charges && <p className="text-sm">{t(`import_charges.${charges}`)}</p>;
}
