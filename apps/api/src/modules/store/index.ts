export {
  identityAt,
  readIdentity,
  replaceIdentity,
} from './identity.repository.ts';
export { isTaskDone, markTaskDone } from './one-time-tasks.ts';
export {
  readSettings,
  replaceSetting,
  replaceSettings,
  settingRow,
  type WrittenSettings,
  writtenSettings,
} from './settings.repository.ts';
