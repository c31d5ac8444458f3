import { machineTerminal } from './cli/machineTerminal';
import { runCli } from './cli/runCli';

process.exitCode = await runCli(process.argv.slice(2), machineTerminal());
