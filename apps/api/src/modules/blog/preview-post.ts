import { readingMinutes } from '@fori/domain/blog';
import { renderMarkdown } from './render-markdown.ts';

/** Markdown rendered as on the public page; `read_time` in minutes. */
export const previewPost = (markdown: string): { html: string; read_time: number } => ({
  html: renderMarkdown(markdown),
  read_time: readingMinutes(markdown),
});
