export { changePassword } from './change-password.ts';
export { erasePerson } from './erase-person.ts';
export { exportData } from './export-data.ts';
export { pendingEmailOf } from './get-profile.ts';
