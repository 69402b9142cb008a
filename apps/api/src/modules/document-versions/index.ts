export { type DocumentVersions, documentVersions, type VersionRow } from './document-versions.repository.ts';
export {
  changeOf,
  editDocument,
  listVersionsOf,
  publishBefore,
  readStored,
  type StoredDocument,
  stateOf,
} from './edit-document.ts';
