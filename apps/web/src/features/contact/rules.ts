import { contactBody } from '@fori/contracts/contact/schemas';
import { firstErrorsOf } from '@fori/contracts/validation';
import type { FormRules } from '../../shared/form/use-form.ts';
import type { ContactValues } from './contact-form.ts';

/** The contract's own rules. */
export const contactRules: FormRules<ContactValues> = (values) => firstErrorsOf(contactBody, values);
