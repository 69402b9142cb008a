import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findProgram } from '@fori/setup/process';

const ATTACHED_WITHIN_MS = 20_000;

/** Whether system calls of a process can be made to fail here. */
export const canDisturb = (): boolean => findProgram(['strace']) !== undefined;

/** Ways in which a disk misbehaves, as strace injects them (strace(1), `inject`). */
export const disturbances = {
  /** as after the kernel has remounted a failing disk */
  'read-only': ['pwrite64,write,ftruncate,fallocate,fdatasync,fsync:error=EROFS'],
  /** a disk that takes half a second to sync */
  slow: ['fdatasync,fsync:delay_enter=500000'],
  failing: ['fdatasync,fsync:error=EIO'],
} as const;
export type Disturbance = keyof typeof disturbances;

/**
 * Makes calls of a process about these files fail until `stop`. Opening them for writing is not disturbed: the shop has opened its
 * database before.
 */
export const disturb = async (
  pid: number,
  kind: Disturbance,
  files: readonly string[],
): Promise<{ stop: () => Promise<void> }> => {
  const calls = [...new Set(disturbances[kind].flatMap((rule) => rule.split(':')[0]?.split(',') ?? []))];
  const strace: ChildProcess = spawn(
    'strace',
    [
      '-f',
      '-p',
      String(pid),
      '-o',
      '/dev/null',
      '-e',
      `trace=${calls.join(',')}`,
      ...disturbances[kind].flatMap((rule) => ['-e', `inject=${rule}`]),
      ...files.flatMap((file) => ['-P', file]),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`strace did not attach: ${said}`)), ATTACHED_WITHIN_MS);
    strace.stderr?.on('data', (chunk: Buffer) => {
      said += chunk;
      if (!said.includes('attached')) return;
      clearTimeout(timer);
      resolve();
    });
    strace.once('exit', (code) => reject(new Error(`strace ended with ${code}: ${said}`)));
  });
  return {
    stop: async () => {
      const ended = once(strace, 'exit');
      strace.kill('SIGINT');
      await ended;
    },
  };
};
