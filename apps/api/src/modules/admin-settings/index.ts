export { restorableSettings } from './update-settings.ts';
