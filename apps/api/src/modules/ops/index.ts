export { noteBackup, overdueBackup, tellOfOverdueBackup } from './backup-age.ts';
