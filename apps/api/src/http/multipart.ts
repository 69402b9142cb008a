import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import { DomainError, type FieldError } from '@fori/domain/errors';
import { cutText } from '@fori/domain/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadSpace } from '../storage/upload-space.ts';
import { isStorable } from './storable-text.ts';

/** A file as it was sent, on disk until the call is over. */
export interface SentFile {
  path: string;
  bytes: number;
  /** what the sender says it is */
  mimeType: string;
  /** what the sender calls it, without any folders; never part of a path of the shop's */
  name: string;
}

export interface SentForm {
  files: ReadonlyMap<string, SentFile>;
  /** those of names that may come several times, in the order they came */
  repeated: ReadonlyMap<string, readonly SentFile[]>;
  fields: ReadonlyMap<string, string>;
  /** what was wrong with how parts were sent, by their names */
  problems: Record<string, FieldError[]>;
  /** whether a file was cut off at its limit */
  tooLarge: boolean;
}

/** What a form may hold. Parts of other names are ignored, as unknown fields of a JSON body are. */
export interface FormRules {
  /** most bytes, by the names of files */
  files: Readonly<Record<string, number>>;
  /** files that may come several times: most bytes of each, and how many at the most */
  repeatedFiles?: Readonly<Record<string, { bytes: number; most: number }>>;
  /** the same of texts */
  fields: Readonly<Record<string, number>>;
}

const KILOBYTE = 1024;
/** Parts beyond those a form knows: clients add a few of their own. */
const SPARE_PARTS = 10;
/** Part headers, boundaries and parts nobody asked for. */
const SPARE_BYTES = 256 * KILOBYTE;

/** Lets the routes of this scope take multipart bodies, and no others. */
export const installMultipart = async (scope: FastifyInstance): Promise<void> => {
  scope.removeAllContentTypeParsers();
  await scope.register(fastifyMultipart, { throwFileSizeLimit: false });
};

const isOfSystem = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).syscall === 'string';

/** What the parser refuses, as the sender's doing; a full disk is not. */
const asRefusal = (error: unknown): unknown => {
  if (error instanceof DomainError || isOfSystem(error)) return error;
  const { statusCode } = error as { statusCode?: number };
  return new DomainError(statusCode === 413 ? 'payload_too_large' : 'malformed_request');
};

const sum = (numbers: Readonly<Record<string, number>>): number =>
  Object.values(numbers).reduce((total, number) => total + number, 0);

/** With one more than allowed, so that it can be told by name. */
const sumOfRepeated = (rules: FormRules): number =>
  Object.values(rules.repeatedFiles ?? {}).reduce((total, { bytes, most }) => total + bytes * (most + 1), 0);

const MAX_NAME_LENGTH = 100;

/** A file's name as it can be told to its sender: browsers that send a path, and whoever plays one, get its end back. */
const displayFileName = (sent: string | undefined): string =>
  cutText(((sent ?? '').split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim(), MAX_NAME_LENGTH) ||
  'file';

/** Bytes of the largest body that is read: what is a little too large is told by the name of its field. */
const largestBody = (rules: FormRules): number =>
  2 * (sum(rules.files) + sum(rules.fields)) + sumOfRepeated(rules) + SPARE_BYTES;

/**
 * How many bytes a form's body may have: what it says itself, else as many as are read. Refuses what is no form or is too long, by
 * its headers: `unsupported_media_type`, `payload_too_large`.
 */
export const expectedBytes = (request: FastifyRequest, rules: FormRules): number => {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
  const announced = Number(request.headers['content-length'] ?? Number.NaN);
  const largest = largestBody(rules);
  if (announced > largest) throw new DomainError('payload_too_large');
  return Number.isNaN(announced) ? largest : announced;
};

/** Writes a sent file into the folder of its form. */
const keep = async (part: MultipartFile, path: string): Promise<SentFile> => {
  await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
  return { path, bytes: part.file.bytesRead, mimeType: part.mimetype, name: displayFileName(part.filename) };
};

const megabytesOf = (bytes: number): number => Math.floor(bytes / KILOBYTE / KILOBYTE);

const receive = async (request: FastifyRequest, folder: string, rules: FormRules): Promise<SentForm> => {
  const files = new Map<string, SentFile>();
  const repeated = new Map<string, SentFile[]>();
  const fields = new Map<string, string>();
  const problems: Record<string, FieldError[]> = {};
  let tooLarge = false;
  let received = 0;
  const refuse = (name: string, problem: FieldError) => {
    problems[name] = [...(problems[name] ?? []), problem];
  };
  const several = new Map(Object.entries(rules.repeatedFiles ?? {}));
  const most = Math.max(0, ...Object.values(rules.files), ...[...several.values()].map(({ bytes }) => bytes));
  const parts = request.parts({
    isPartAFile: (name) => name !== undefined && (Object.hasOwn(rules.files, name) || several.has(name)),
    limits: {
      fileSize: most,
      // twice: one sent once too often is told so by its name
      files: 2 * Object.keys(rules.files).length + [...several.values()].reduce((sum, rule) => sum + 2 * rule.most, 0),
      fields: 2 * Object.keys(rules.fields).length + SPARE_PARTS,
      fieldSize: Math.max(0, ...Object.values(rules.fields)) + 1,
      fieldNameSize: 100,
    },
  });
  for await (const part of parts) {
    const name = part.fieldname;
    if (part.type === 'field') {
      const longest = rules.fields[name];
      if (!Object.hasOwn(rules.fields, name) || longest === undefined) continue;
      const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
      if (fields.has(name)) refuse(name, { key: 'once' });
      else if (part.valueTruncated || Buffer.byteLength(value) > longest) {
        refuse(name, { key: 'max_length', values: { count: longest } });
      } else if (!isStorable(value)) throw new DomainError('malformed_request');
      fields.set(name, value);
      continue;
    }
    const path = join(folder, String(received));
    received += 1;
    const rule = several.get(name);
    if (rule) {
      const list = repeated.get(name) ?? [];
      repeated.set(name, list);
      if (list.length >= rule.most) {
        if (!problems[name]) refuse(name, { key: 'file_count', values: { most: rule.most } });
        part.file.resume();
        continue;
      }
      const file = await keep(part, path);
      // what browsers send for a field nobody has chosen a file for
      if (file.bytes === 0 && !part.filename) continue;
      list.push(file);
      if (part.file.truncated || file.bytes > rule.bytes) {
        tooLarge = true;
        const values = { file: file.name, megabytes: megabytesOf(rule.bytes) };
        refuse(`${name}.${list.length - 1}`, { key: 'named_file_size', values });
      }
      continue;
    }
    if (files.has(name)) {
      refuse(name, { key: 'once' });
      part.file.resume();
      continue;
    }
    const file = await keep(part, path);
    const limit = rules.files[name] ?? most;
    files.set(name, file);
    if (part.file.truncated || file.bytes > limit) {
      tooLarge = true;
      refuse(name, { key: 'file_size', values: { megabytes: megabytesOf(limit) } });
    }
  }
  return { files, repeated, fields, problems, tooLarge };
};

/** Where a form is received and what it may hold. */
export interface FormPlace {
  dir: string;
  rules: FormRules;
  space: UploadSpace;
}

/**
 * Reads a multipart body into a folder of its own, which is gone when `use` is done, whatever came of it. Never holds a
 * file in memory; room for it is set aside while it is read (API-125). Throws `malformed_request`, `payload_too_large`,
 * `unsupported_media_type` and `service_unavailable`; what is wrong with single parts is the form's `problems`.
 */
export const withForm = async <T>(
  request: FastifyRequest,
  { dir, rules, space }: FormPlace,
  use: (form: SentForm) => Promise<T>,
): Promise<T> => {
  const expected = expectedBytes(request, rules);
  const folder = join(dir, crypto.randomUUID());
  try {
    const form = await space.reserve(expected, async () => {
      await mkdir(folder, { recursive: true });
      return receive(request, folder, rules).catch((error: unknown) => {
        throw asRefusal(error);
      });
    });
    return await use(form);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
