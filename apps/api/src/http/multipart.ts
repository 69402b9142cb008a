import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import fastifyMultipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import { KILOBYTE } from '@fori/domain/bytes';
import { DomainError, type FieldError, fieldRefused } from '@fori/domain/errors';
import { cutText } from '@fori/domain/text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { UploadSpace } from '../storage/upload-space.ts';
import type { VirusScan } from '../storage/virus-scan.ts';
import { isStorable } from './storable-text.ts';

/** An uploaded file, on disk until the call ends. */
export interface SentFile {
  path: string;
  bytes: number;
  /** as the sender declares it */
  mimeType: string;
  /** the sender's name for it, without folders; never part of one of the shop's paths */
  name: string;
}

export interface SentForm {
  files: ReadonlyMap<string, SentFile>;
  /** files whose name may be repeated, in order of arrival */
  repeated: ReadonlyMap<string, readonly SentFile[]>;
  fields: ReadonlyMap<string, string>;
  /** problems of single parts, by name */
  problems: Record<string, FieldError[]>;
  /** whether a file was cut off at its limit */
  tooLarge: boolean;
}

/** A file of a form. Throws `payload_too_large` or `validation_failed` by field where it is missing or anything is wrong. */
export const requireFile = <F extends { path: string }>(
  form: Pick<SentForm, 'problems' | 'tooLarge'> & { files: ReadonlyMap<string, F> },
  name: string,
): F => {
  if (Object.keys(form.problems).length > 0) {
    throw new DomainError(form.tooLarge ? 'payload_too_large' : 'validation_failed', { fields: form.problems });
  }
  const sent = form.files.get(name);
  if (!sent) throw fieldRefused(name, { key: 'required' });
  return sent;
};

/** What a form may contain. Parts of other names are ignored, as unknown fields of a JSON body are. */
export interface FormRules {
  /** maximum bytes of files, by name */
  files: Readonly<Record<string, number>>;
  /** files that may be repeated: maximum bytes of each, and how many are allowed */
  repeatedFiles?: Readonly<Record<string, { bytes: number; most: number }>>;
  /** maximum bytes of texts, by name */
  fields: Readonly<Record<string, number>>;
}

/** Unknown parts a form may contain, because some clients add their own. */
const SPARE_PARTS = 10;
/** Room for part headers, boundaries and unknown parts. */
const SPARE_BYTES = 256 * KILOBYTE;

/** Adds routes that accept multipart bodies, and no others. */
export const serveMultipart = (app: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): void => {
  const plugin = async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers();
    await scope.register(fastifyMultipart, { throwFileSizeLimit: false });
    addRoutes(scope);
  };
  void app.register(fp(plugin, { name: 'multipart-routes', encapsulate: true }));
};

const isSystemError = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).syscall === 'string';

/** Errors of the parser as domain errors; system errors, such as a full disk, stay as they are. */
const toDomainError = (error: unknown): unknown => {
  if (error instanceof DomainError || isSystemError(error)) return error;
  const { statusCode } = error as { statusCode?: number };
  return new DomainError(statusCode === 413 ? 'payload_too_large' : 'malformed_request');
};

const sum = (numbers: Readonly<Record<string, number>>): number =>
  Object.values(numbers).reduce((total, number) => total + number, 0);

/** Includes one file more than allowed, so that it is read and refused by name. */
const sumOfRepeated = (rules: FormRules): number =>
  Object.values(rules.repeatedFiles ?? {}).reduce((total, { bytes, most }) => total + bytes * (most + 1), 0);

const MAX_NAME_LENGTH = 100;

/** A file's name as it can be shown to its sender: without folders and invisible characters. */
const displayFileName = (sent: string | undefined): string =>
  cutText(((sent ?? '').split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim(), MAX_NAME_LENGTH) ||
  'file';

/** Bytes of the largest body that is read: more than allowed, so that slightly too large parts are refused by name. */
const largestBody = (rules: FormRules): number =>
  2 * (sum(rules.files) + sum(rules.fields)) + sumOfRepeated(rules) + SPARE_BYTES;

/**
 * The bytes to expect of a form's body: its declared length, else the largest that is read. Throws `unsupported_media_type`
 * where the headers name no form, and `payload_too_large`.
 */
export const expectedBytes = (request: FastifyRequest, rules: FormRules): number => {
  if (!request.isMultipart()) throw new DomainError('unsupported_media_type');
  const declared = Number(request.headers['content-length'] ?? Number.NaN);
  const largest = largestBody(rules);
  if (declared > largest) throw new DomainError('payload_too_large');
  return Number.isNaN(declared) ? largest : declared;
};

/** Saves an uploaded file in the folder of its form. */
const saveFile = async (part: MultipartFile, path: string): Promise<SentFile> => {
  await pipeline(part.file, createWriteStream(path, { flags: 'wx' }));
  return { path, bytes: part.file.bytesRead, mimeType: part.mimetype, name: displayFileName(part.filename) };
};

const megabytesOf = (bytes: number): number => Math.floor(bytes / KILOBYTE / KILOBYTE);

/** What a form may send: the most of each kind, twice as many as allowed, so that one too many is refused by name. */
const partLimits = (rules: FormRules, largestFile: number) => ({
  fileSize: largestFile,
  files:
    2 * Object.keys(rules.files).length +
    Object.values(rules.repeatedFiles ?? {}).reduce((total, { most }) => total + 2 * most, 0),
  fields: 2 * Object.keys(rules.fields).length + SPARE_PARTS,
  fieldSize: Math.max(0, ...Object.values(rules.fields)) + 1,
  fieldNameSize: 100,
});

/** Collects the parts of a form in a folder. */
class FormCollector {
  readonly #rules: FormRules;
  readonly #folder: string;
  readonly #files = new Map<string, SentFile>();
  readonly #repeated = new Map<string, SentFile[]>();
  readonly #fields = new Map<string, string>();
  readonly #problems: Record<string, FieldError[]> = {};
  #tooLarge = false;
  #received = 0;

  constructor(rules: FormRules, folder: string) {
    this.#rules = rules;
    this.#folder = folder;
  }

  #refuse(name: string, problem: FieldError): void {
    this.#problems[name] = [...(this.#problems[name] ?? []), problem];
  }

  #save(part: MultipartFile): Promise<SentFile> {
    const path = join(this.#folder, String(this.#received));
    this.#received += 1;
    return saveFile(part, path);
  }

  takeField(part: MultipartValue): void {
    const name = part.fieldname;
    const longest = this.#rules.fields[name];
    if (!Object.hasOwn(this.#rules.fields, name) || longest === undefined) return;
    const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
    if (this.#fields.has(name)) this.#refuse(name, { key: 'once' });
    else if (part.valueTruncated || Buffer.byteLength(value) > longest) {
      this.#refuse(name, { key: 'max_length', values: { count: longest } });
    } else if (!isStorable(value)) throw new DomainError('malformed_request');
    this.#fields.set(name, value);
  }

  async takeFile(part: MultipartFile, limit: number): Promise<void> {
    const name = part.fieldname;
    if (this.#files.has(name)) {
      this.#refuse(name, { key: 'once' });
      part.file.resume();
      return;
    }
    const file = await this.#save(part);
    this.#files.set(name, file);
    if (!part.file.truncated && file.bytes <= limit) return;
    this.#tooLarge = true;
    this.#refuse(name, { key: 'file_size', values: { megabytes: megabytesOf(limit) } });
  }

  async takeRepeatedFile(part: MultipartFile, { bytes, most }: { bytes: number; most: number }): Promise<void> {
    const name = part.fieldname;
    const list = this.#repeated.get(name) ?? [];
    this.#repeated.set(name, list);
    if (list.length >= most) {
      if (!this.#problems[name]) this.#refuse(name, { key: 'file_count', values: { most } });
      part.file.resume();
      return;
    }
    const file = await this.#save(part);
    // browsers send this for a field without a chosen file
    if (file.bytes === 0 && !part.filename) return;
    list.push(file);
    if (!part.file.truncated && file.bytes <= bytes) return;
    this.#tooLarge = true;
    const values = { file: file.name, megabytes: megabytesOf(bytes) };
    this.#refuse(`${name}.${list.length - 1}`, { key: 'named_file_size', values });
  }

  form(): SentForm {
    return {
      files: this.#files,
      repeated: this.#repeated,
      fields: this.#fields,
      problems: this.#problems,
      tooLarge: this.#tooLarge,
    };
  }
}

const receive = async (request: FastifyRequest, folder: string, rules: FormRules): Promise<SentForm> => {
  const repeatable = new Map(Object.entries(rules.repeatedFiles ?? {}));
  const largestFile = Math.max(0, ...Object.values(rules.files), ...[...repeatable.values()].map(({ bytes }) => bytes));
  const collector = new FormCollector(rules, folder);
  const parts = request.parts({
    isPartAFile: (name) => name !== undefined && (Object.hasOwn(rules.files, name) || repeatable.has(name)),
    limits: partLimits(rules, largestFile),
  });
  for await (const part of parts) {
    const rule = repeatable.get(part.fieldname);
    if (part.type === 'field') collector.takeField(part);
    else if (rule) await collector.takeRepeatedFile(part, rule);
    else await collector.takeFile(part, rules.files[part.fieldname] ?? largestFile);
  }
  return collector.form();
};

/** Adds a problem for each file that the virus scanner refuses (SEC-56). */
const scanFiles = async (form: SentForm, scan: VirusScan): Promise<SentForm> => {
  const named = [
    ...form.files,
    ...[...form.repeated].flatMap(([name, files]) => files.map((file, at) => [`${name}.${at}`, file] as const)),
  ];
  const problems = { ...form.problems };
  for (const [name, file] of named) {
    if (!(await scan(file.path))) problems[name] = [{ key: 'infected_file', values: { file: file.name } }];
  }
  return { ...form, problems };
};

/** Where a form is received and what it may hold. */
export interface FormTarget {
  dir: string;
  rules: FormRules;
  space: UploadSpace;
  /** null where no virus scanner is configured */
  scan: VirusScan | null;
}

/**
 * Reads a multipart body into its own folder, which is deleted when `use` settles. Never holds a file in memory; disk space
 * is reserved while it is read (API-125), and files without a problem go through the virus scanner (SEC-56). Throws `malformed_request`,
 * `payload_too_large`, `unsupported_media_type` and `service_unavailable`; problems of single parts are in the form's `problems`.
 */
export const withForm = async <T>(
  request: FastifyRequest,
  { dir, rules, space, scan }: FormTarget,
  use: (form: SentForm) => Promise<T>,
): Promise<T> => {
  const expected = expectedBytes(request, rules);
  const folder = join(dir, crypto.randomUUID());
  try {
    const form = await space.reserve(expected, async () => {
      await mkdir(folder, { recursive: true });
      return receive(request, folder, rules).catch((error: unknown) => {
        throw toDomainError(error);
      });
    });
    const isSound = Object.keys(form.problems).length === 0;
    return await use(scan && isSound ? await scanFiles(form, scan) : form);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
