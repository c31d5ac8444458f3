/**
 * Runs in the page: every figure of USDT or USD on screen that is not written as money is, with two decimals, or with as many as it needs and no idle zero. A rate
 * (`1 BTC = 60,000 USDT`) is a price, and texts of the exchange's articles are prose.
 */
export function findMoneyFaults(): string[] {
  const faults = new Set<string>();
  const money = /^\d{1,3}(,\d{3})*\.(\d\d|\d{2,}[1-9])$/;
  const roots = [document.querySelector('[data-active="true"]'), ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  for (const root of roots) {
    // What is not rendered (a sheet that closes) has no lines: its texts would run into each other.
    if (!(root instanceof HTMLElement) || root.getClientRects().length === 0) continue;
    const texts = root.innerText.split('\n');
    for (const figure of root.querySelectorAll('bdi')) texts.push(figure.textContent ?? '');
    for (const text of texts) {
      if (text.includes('=')) continue;
      for (const [, digits] of text.matchAll(/(?<![\d.,])(\d[\d,]*(?:\.\d+)?)\s?USDT?(?![\w/])/g)) {
        if (digits !== undefined && !money.test(digits)) faults.add(`"${digits}" in "${text.trim().slice(0, 80)}"`);
      }
    }
  }
  return [...faults];
}
