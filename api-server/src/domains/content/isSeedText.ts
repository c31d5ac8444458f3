const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** True when each part of a text is that of the seed, as it is or with anything but markup where the placeholders are. */
export function isSeedText<Part extends string>(kept: Readonly<Record<Part, string>>, seed: Readonly<Record<Part, string>>): boolean {
  return (Object.keys(kept) as Part[]).every((part) => {
    const pattern = seed[part]
      .split(/\{\w+\}/)
      .map(escaped)
      .join('[^<>]+');
    return new RegExp(`^${pattern}$`, 'u').test(kept[part]);
  });
}
