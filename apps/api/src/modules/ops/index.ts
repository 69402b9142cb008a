export { lastBackup, noteBackup, overdueBackup, tellOfOverdueBackup } from './backup-age.ts';
export { createReadiness, type Readiness } from './readiness.ts';
