import { InsertedHtml } from '../../../shared/inserted-html.tsx';

/** The text of a post. */
export const PostBody = (text: { html: string; lang: string | undefined }) => (
  <InsertedHtml {...text} className="prose max-w-prose text-lg" />
);
