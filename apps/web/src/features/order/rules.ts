import { withdrawalLinkBody } from '@fori/contracts/orders/schemas';
import { firstErrorsOf } from '@fori/contracts/validation';
import type { FormRules } from '../../shared/form/use-form.ts';
import type { WithdrawalLinkValues } from './withdrawal-form.ts';

/** The contract's own rules. */
export const withdrawalLinkRules: FormRules<WithdrawalLinkValues> = (values) =>
  firstErrorsOf(withdrawalLinkBody, values);
