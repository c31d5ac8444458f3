const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

// Nothing else is loaded before: on an older Node the rest would fail with a riddle.
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Node ${process.versions.node} is too old; please use Node 20.19 or newer.\n`);
  process.exit(1);
}

const { runServer } = await import('./app/runServer');
await runServer();

export {};
