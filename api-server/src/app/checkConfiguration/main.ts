import { checkConfiguration } from './checkConfiguration';

process.exitCode = await checkConfiguration(process.env, (line) => console.log(line));
