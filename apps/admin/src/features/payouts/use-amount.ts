import { type Currency, currencies } from '@fori/domain/currencies';
import { useFormats } from '../../shared/use-formats.ts';

/** Amounts of payouts: nearly always euros, else of a currency the shop may not know. */
export function useAmount() {
  const { money } = useFormats();
  return (amount: string, code: string): string => {
    const currency = currencies.find((one): one is Currency => one === code);
    return currency ? money(amount, currency) : `${amount} ${code}`;
  };
}
