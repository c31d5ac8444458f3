/** Sees the files that the page saves from now on. @returns reads the text of the newest */
export function watchSavedFiles(): () => Promise<string> {
  const saved: Blob[] = [];
  URL.createObjectURL = (blob) => (saved.push(blob as Blob), 'blob:1');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  return () =>
    new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(saved.at(-1) as Blob);
    });
}
