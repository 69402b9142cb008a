export {
  type CheckedCode,
  checkCode,
  checkLink,
  codeInvalid,
  consumeCode,
  endCodesFor,
  findLink,
  freshCode,
  isSame,
  issueCode,
  linkInvalid,
  secondsUntilNextCode,
  tooSoon,
} from './codes/email-codes.ts';
export { handleOf, linkHash, newCode, newToken, orderCodeHash } from './codes/secrets.ts';
export { hashPassword } from './passwords/password.ts';
export { requireUncommon } from './passwords/password-policy.ts';
export { changePerson, moveToAddress } from './people/change-person.ts';
export { accountEmail } from './people/email-address.ts';
export { notifyOwners } from './people/notify-owners.ts';
export {
  findPerson,
  insertNewUser,
  lockPerson,
  type Person,
  userByEmail,
} from './people/users.repository.ts';
export { revokeSessionsOf } from './sessions/sessions.repository.ts';
export { tryPassword } from './sign-in/credentials.ts';
