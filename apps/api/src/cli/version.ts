import { readVersion } from '../version.ts';
import type { Command } from './command.ts';

export const versionCommand: Command = {
  summary: 'says which version of the shop this is',
  usage: 'version',
  help: 'Prints version, commit and what the release runs on. It is that of this program: a server started before an update still runs the one before.',
  run: async (_given, { print }) => {
    const release = readVersion();
    print(
      release
        ? `${release.version} (${release.commit}) for Node ${release.node} on ${release.platform}`
        : 'A checkout, not a release.',
    );
    return 0;
  },
};
