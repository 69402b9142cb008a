export {
  type CheckedCode,
  checkCode,
  checkLink,
  codeInvalid,
  consumeCode,
  endCodesFor,
  findLink,
  freshCode,
  issueCode,
  issueResetLink,
  linkInvalid,
  secondsUntilNextCode,
  tooSoon,
} from './codes/email-codes.ts';
export { handleOf, linkHashes, newCode, newToken, orderCodeHashes } from './codes/secrets.ts';
export { undosOf } from './email-undo/email-undos.repository.ts';
export { consumeUndo, findUndo, isReservedFor, issueUndo } from './email-undo/email-undos.ts';
export { deleteFactors, peopleWithFactor, recoveryCodesOf } from './factors/factors.repository.ts';
export { type Prover, requireFreshFactor, requireFreshForRefund } from './factors/fresh-factor.ts';
export { factorsOf } from './factors/own-factors.ts';
export { resetFactors } from './factors/reset-factors.ts';
export { checkCurrentPassword, type PasswordCheckDeps } from './passwords/check-current-password.ts';
export { confirmOwner } from './passwords/confirm-owner.ts';
export { countFailedResets } from './passwords/failed-resets.ts';
export { requireOwnWords } from './passwords/known-words.ts';
export { mailPasswordChanged } from './passwords/mail-password-changed.ts';
export { hashPassword } from './passwords/password.ts';
export { requireStaffPassword, requireUncommon } from './passwords/password-policy.ts';
export { changePerson, moveToAddress } from './people/change-person.ts';
export { accountEmail } from './people/email-address.ts';
export { notifyOfRole, notifyOwners } from './people/notify-owners.ts';
export {
  accessOfUser,
  type ComposedRole,
  composedRoles,
  type StaffAccess,
  type StaffMember,
  staffMember,
  staffWhoMay,
  toUser,
} from './people/staff-access.ts';
export {
  activeOwners,
  findPerson,
  insertNewUser,
  isActiveStaff,
  lockPerson,
  type Person,
  userByEmail,
  userById,
  whereActiveOwner,
  whereActiveStaff,
} from './people/users.repository.ts';
export { type EndedSessions, endSessions } from './sessions/end-sessions.ts';
export { listSessions } from './sessions/list-sessions.ts';
export { requireSession } from './sessions/require-session.ts';
export { revokeSessionsOf } from './sessions/sessions.repository.ts';
export type { SignInLimit } from './sign-in/sign-in-limit.ts';
export { deleteIdentitiesSince } from './social/identities.repository.ts';
