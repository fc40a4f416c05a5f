// What bench/wasm.py asks the WebAssembly solver: reads its questions from standard input, and writes
// for each the verdict, the positions examined and the seconds of processor time.
import { readFileSync } from "node:fs";

const bytes = readFileSync(new URL("../web/generated/solver.wasm", import.meta.url));
const module = await WebAssembly.compile(bytes);
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module))
  (imports[from] ??= {})[name] = () => 52;
const { exports: kernel } = await WebAssembly.instantiate(module, imports);
kernel._initialize();

const { games, memory, seed, states, portion } = JSON.parse(readFileSync(0, "utf8"));
const results = games.map(({ code, deals }) => {
  new Int32Array(kernel.memory.buffer, kernel.eremit_buffer()).set(code);
  const board = kernel.eremit_new(code.length);
  const found = deals.map((deal) => {
    kernel.eremit_deal(board, BigInt(deal));
    const before = process.cpuUsage();
    const search = kernel.eremit_search_new(board, memory, BigInt(seed));
    while (
      kernel.eremit_search_examined(search) < states &&
      kernel.eremit_search_step(search, portion) === 1
    );
    const { user, system } = process.cpuUsage(before);
    const verdict = kernel.eremit_search_verdict(search);
    const examined = kernel.eremit_search_examined(search);
    kernel.eremit_search_free(search);
    return [verdict, examined, (user + system) / 1e6];
  });
  kernel.eremit_free(board);
  return found;
});
process.stdout.write(JSON.stringify(results));
