export { lastBackup, noteBackup, overdueBackup, tellOfOverdueBackup } from './backup-age.ts';
