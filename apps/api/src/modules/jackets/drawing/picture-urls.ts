import { mediaUrl } from '../../../storage/media-store.ts';
import { capturedFile, ownSmallFile } from './picture-names.ts';

/** Where the shop's own picture of a jacket is served, in the size of lists; empty where it is kept no more. */
export const ownPictureUrl = (key: string): string => (key ? mediaUrl(ownSmallFile(key)) : '');

/** Where the picture is served that the customer's browser took; empty where it is kept no more. */
export const capturedPictureUrl = (key: string): string => (key ? mediaUrl(capturedFile(key)) : '');
