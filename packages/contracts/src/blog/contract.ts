import { access } from '../access.ts';
import { c, dataOf, emptyBody, failures, langQuery, pageOf, slugPath } from '../common.ts';
import { blogLike, blogPost, blogQuery, blogSummary } from './schemas.ts';

export const blogContract = c.router(
  {
    list: {
      method: 'GET',
      path: '/blogs',
      summary: 'Lists posts, newest first, searched, filtered by status and paged',
      query: blogQuery,
      responses: { 200: pageOf(blogSummary) },
      metadata: access('public'),
    },
    detail: {
      method: 'GET',
      path: '/blogs/:slug',
      summary: 'Returns a post and counts the visitor’s view once a day',
      pathParams: slugPath,
      query: langQuery,
      responses: { 200: dataOf(blogPost) },
      metadata: access('public'),
    },
    like: {
      method: 'POST',
      path: '/blogs/:slug/like',
      summary: 'Likes a post, or removes the like',
      pathParams: slugPath,
      query: langQuery,
      body: emptyBody,
      responses: { 200: dataOf(blogLike) },
      metadata: access('visitor'),
    },
  },
  { commonResponses: failures, strictStatusCodes: true },
);
