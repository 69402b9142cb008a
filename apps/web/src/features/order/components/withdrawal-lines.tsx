import { useTranslation } from '@fori/client/use-translation';
import type { Order } from '@fori/contracts/orders/schemas';
import { optionText } from '@fori/i18n/options';
import { Checkbox } from '@fori/ui/checkbox';
import { QuantityStepper } from '@fori/ui/quantity-stepper';

interface WithdrawalLinesProps {
  items: Order['items'];
  /** chosen units by line */
  chosen: readonly number[];
  /** all of them are chosen, and none can be left out */
  fixed: boolean;
  error: string | null;
  onChange: (chosen: number[]) => void;
}

/** Chooses the lines, and how many units of each, that a withdrawal is from. */
export function WithdrawalLines({ items, chosen, fixed, error, onChange }: WithdrawalLinesProps) {
  const { t } = useTranslation(['orders', 'purchases', 'withdrawal', 'common']);
  const choose = (index: number, quantity: number) =>
    onChange(items.map((_, place) => (place === index ? quantity : (chosen[place] ?? 0))));
  return (
    <fieldset className="grid gap-1" aria-describedby={error ? 'withdrawal-lines-error' : undefined}>
      <legend className="font-semibold">{t('withdrawal:lines')}</legend>
      <ul className="divide-y divide-hair">
        {items.map((item, index) => {
          const { name, withdrawable } = item;
          const quantity = chosen[index] ?? 0;
          const options = optionText(t, item);
          if (withdrawable === 0) return null;
          return (
            <li
              key={`${index + 1} ${name}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1"
            >
              <Checkbox
                className="min-w-0 flex-1 basis-40"
                checked={quantity > 0}
                disabled={fixed}
                onChange={({ target }) => choose(index, target.checked ? withdrawable : 0)}
                label={
                  <span className="wrap-anywhere">
                    {name} <span className="block text-muted text-sm">{options}</span>
                  </span>
                }
              />
              {withdrawable > 1 && (
                <span className="flex items-center gap-2">
                  <QuantityStepper
                    value={quantity}
                    min={0}
                    max={withdrawable}
                    disabled={fixed}
                    labels={{
                      decrease: t('common:control.decrease_quantity'),
                      increase: t('common:control.increase_quantity'),
                      quantity: t('withdrawal:quantity', { name: `${name}, ${options}` }),
                    }}
                    onChange={(next) => choose(index, next)}
                  />
                  <span className="whitespace-nowrap text-muted text-sm">
                    {t('withdrawal:of', { count: withdrawable })}
                  </span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {error && (
        <p id="withdrawal-lines-error" role="alert" className="text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
