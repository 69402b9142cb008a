import { staff } from '../access.ts';
import { c, dataOf, failures, langQuery } from '../common.ts';
import { confirmedTranslation, openTranslations, translatedPath, translationQuery } from './schemas.ts';

export const adminTranslationsContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/admin/translations',
      summary:
        'Lists what is not translated into a language, or was translated before its English text changed, of the kinds the caller may read',
      query: translationQuery,
      responses: { 200: dataOf(openTranslations) },
      metadata: staff(['catalogue.read', 'content.read', 'settings.read']),
    },
    confirm: {
      method: 'POST',
      path: '/admin/translations/:kind/:id/confirm',
      summary: 'Says that a translation still agrees with its English text',
      pathParams: translatedPath,
      query: langQuery,
      body: confirmedTranslation,
      responses: { 200: dataOf(confirmedTranslation) },
      metadata: staff(['catalogue.manage', 'content.manage', 'settings.manage']),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
