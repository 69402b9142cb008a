export { actingStaff } from './acting-staff.ts';
export { type ChosenRole, chosenRole } from './chosen-role.ts';
