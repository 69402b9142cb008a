export { isDone, markDone } from './once.ts';
export { readSettings, replaceSettings, type WrittenSettings, writtenSettings } from './settings.ts';
