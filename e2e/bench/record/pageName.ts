const besides: Readonly<Record<string, string>> = {
  floor: 'static floor',
  'bare.chart': 'bare page, chart',
  'bare.plain': 'bare page, plain',
};

/** A page's name for people. @param id of a route, or of a page beside which it is measured */
export function pageName(id: string): string {
  const [tab = '', page = 'index'] = id.split('.');
  const name = `${tab.charAt(0).toUpperCase()}${tab.slice(1)}`;
  return besides[id] ?? (page === 'index' ? name : `${name}, ${page}`);
}
