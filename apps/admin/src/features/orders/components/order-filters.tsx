import { useTranslation } from '@fori/client/use-translation';
import {
  type AdminOrderQuery,
  jacketFilters,
  paymentFilters,
  proofFilters,
  vatIdFilters,
  withdrawalFilters,
} from '@fori/contracts/admin-orders/schemas';
import { countries } from '@fori/domain/countries';
import { Chip } from '@fori/ui/chip';
import { Field } from '@fori/ui/field';
import { Select } from '../../../shared/form/controls.tsx';
import { DayChips } from '../../../shared/list/day-chips.tsx';
import { DayFields } from '../../../shared/list/day-fields.tsx';
import type { ListControls } from '../../../shared/list/use-list.ts';
import { useFormats } from '../../../shared/use-formats.ts';

type Choice = 'country' | 'payment' | 'jackets' | 'proof' | 'withdrawal' | 'vat_id';

/** The filters beside status and search, each with its labelled values. */
const useChoices = () => {
  const { t } = useTranslation('admin-orders');
  const { country } = useFormats();
  return {
    country: { label: t('filters.country'), values: countries.map((code) => [code, country(code)] as const) },
    payment: {
      label: t('filters.payment'),
      values: paymentFilters.map((value) => [value, t(`filters.payments.${value}`)] as const),
    },
    jackets: {
      label: t('filters.jackets'),
      values: jacketFilters.map((value) => [value, t(`filters.jacket.${value}`)] as const),
    },
    proof: {
      label: t('filters.proof'),
      values: proofFilters.map((value) => [value, t(`filters.proofs.${value}`)] as const),
    },
    withdrawal: {
      label: t('filters.withdrawal'),
      values: withdrawalFilters.map((value) => [value, t(`filters.withdrawals.${value}`)] as const),
    },
    vat_id: {
      label: t('filters.vat_id'),
      values: vatIdFilters.map((value) => [value, t(`filters.vat_ids.${value}`)] as const),
    },
  } satisfies Record<Choice, { label: string; values: readonly (readonly [string, string])[] }>;
};

const choices: readonly Choice[] = ['country', 'payment', 'jackets', 'proof', 'withdrawal', 'vat_id'];

interface OrderFiltersProps {
  controls: ListControls<AdminOrderQuery>;
  /** the id of the filter panel */
  panel: string;
  open: boolean;
}

/**
 * The filters of the list: applied ones as removable chips, all of them in a panel above the chips, so that a new chip
 * moves nothing under the pointer (ADMIN-128).
 */
export function OrderFilters({ controls, panel, open }: OrderFiltersProps) {
  const { t } = useTranslation(['admin-orders', 'admin']);
  const { state, change, hrefOf } = controls;
  const known = useChoices();

  const applied = choices.flatMap((name) => {
    const [, text] = known[name].values.find(([value]) => value === state[name]) ?? [];
    return text === undefined ? [] : [{ name, text: `${known[name].label}: ${text}` }];
  });

  return (
    <>
      <div id={panel} hidden={!open} className="border border-hair bg-surface p-4">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <DayFields state={state} labels={{ from: t('filters.from'), to: t('filters.to') }} onChange={change} />
          {choices.map((name) => (
            <Field key={name} label={known[name].label}>
              <Select value={state[name]} onChange={({ target }) => change({ [name]: target.value })}>
                <option value="all">{t('filters.any')}</option>
                {known[name].values.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <DayChips state={state} hrefOf={hrefOf} />
        {applied.map(({ name, text }) => (
          <Chip
            key={name}
            href={hrefOf({ [name]: 'all' })}
            removeLabel={t('admin:list.remove_filter', { filter: text })}
          >
            {text}
          </Chip>
        ))}
      </div>
    </>
  );
}
