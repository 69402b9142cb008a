export { restorableMail } from './edit-mail.ts';
