import { useTranslation } from '@fori/client/use-translation';
import { QuantityStepper } from '@fori/ui/quantity-stepper';
import { Checkbox } from '../../../shared/form/controls.tsx';
import type { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import type { RestockChoice, WithdrawalForm } from '../refund.ts';

interface RestockFieldsProps {
  checked: ReturnType<typeof useCheckedForm<WithdrawalForm>>;
  /** something can go back into stock */
  offered: boolean;
  choices: readonly RestockChoice[];
}

/** Whether what came back goes into stock again, and how many units of each choice. */
export function RestockFields({ checked: { field, form }, offered, choices }: RestockFieldsProps) {
  const { t } = useTranslation('admin-orders');
  const restocked = form.watch('restocked');
  return (
    <>
      {offered && <Checkbox {...form.register('restock')} {...field('restock')} />}
      {form.watch('restock') && choices.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="font-semibold text-sm">{t('withdrawal.pieces')}</legend>
          {choices.map(({ name, most }, at) => (
            <span key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="wrap-anywhere min-w-0 flex-1 basis-32">{name}</span>
              <QuantityStepper
                value={restocked[at] ?? 0}
                min={0}
                max={most}
                labels={{
                  decrease: t('refund.fewer'),
                  increase: t('refund.more'),
                  quantity: t('withdrawal.pieces_of', { name }),
                }}
                onChange={(quantity) => form.setValue('restocked', restocked.with(at, quantity))}
              />
            </span>
          ))}
        </fieldset>
      )}
    </>
  );
}
