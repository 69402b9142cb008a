export { isTaskDone, markTaskDone } from './one-time-tasks.ts';
export { readSettings, replaceSettings, type WrittenSettings, writtenSettings } from './settings.repository.ts';
