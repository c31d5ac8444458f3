import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Terminal } from './Terminal';

function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY });
  return new Promise((resolve) => {
    reader.question('', (answer) => {
      reader.close();
      process.stderr.write('\n');
      resolve(answer);
    });
    reader.once('close', () => resolve(''));
  });
}

/** The terminal that the command was started in. */
export function machineTerminal(environment: NodeJS.ProcessEnv = process.env): Terminal {
  const folder = path.join(environment['XDG_CONFIG_HOME'] ?? path.join(os.homedir(), '.config'), 'exchange-operator');
  const file = path.join(folder, 'token');
  return {
    environment,
    fetch,
    print: (line) => process.stdout.write(`${line}\n`),
    fail: (line) => process.stderr.write(`${line}\n`),
    ask,
    readFile: (name) => readFileSync(name, 'utf8'),
    writeFile: (name, content) => writeFileSync(name, content, { mode: 0o600 }),
    token: {
      read() {
        try {
          return environment['OPERATOR_TOKEN'] ?? readFileSync(file, 'utf8').trim();
        } catch {
          return undefined;
        }
      },
      write(token) {
        if (token === undefined) return rmSync(file, { force: true });
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writeFileSync(file, token, { mode: 0o600 });
      },
    },
  };
}
