/** Groups of files that reach each other (Tarjan's strongly connected components); a file alone is none, unless it imports itself. */
export function findGroups(imports) {
  const seen = new Map();
  const lowest = new Map();
  const stack = [];
  const groups = [];
  const visit = (file) => {
    seen.set(file, seen.size);
    lowest.set(file, seen.get(file));
    stack.push(file);
    for (const next of imports.get(file)) {
      if (!seen.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)));
    }
    if (lowest.get(file) !== seen.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1 || imports.get(file).includes(file)) groups.push(new Set(group));
  };
  for (const file of imports.keys()) if (!seen.has(file)) visit(file);
  return groups;
}

/** A shortest way from a file of a group back to itself. */
export function circleThrough(start, group, imports) {
  const cameFrom = new Map();
  const waiting = [start];
  for (const file of waiting) {
    for (const next of imports.get(file)) {
      if (next === start) {
        const circle = [start];
        for (let step = file; step !== start; step = cameFrom.get(step)) circle.unshift(step);
        return [start, ...circle];
      }
      if (!group.has(next) || cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      waiting.push(next);
    }
  }
  throw new Error(`${start} is in no circle.`);
}
