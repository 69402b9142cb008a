export { isTaskDone, markTaskDone } from './once.ts';
export { readSettings, replaceSettings, type WrittenSettings, writtenSettings } from './settings.repository.ts';
