export { erasePerson } from './erase-person.ts';
export { exportData } from './export-data.ts';
export { awaitedEmail } from './get-profile.ts';
