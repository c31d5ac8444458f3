import { addedCalls } from './addedCalls';
import { z } from 'zod';
import { contract } from './contract';
import { endpointTable, type EndpointEntry, type CallName } from './endpointTable';

/** Section 7 of the specification, word for word. */
const specified = {
  user: 'login, register, changeUser, userlist, getUserinfo, resetpwd, getShareInviteLink, getDemoMoney, getUserMoneyLog',
  ems: 'send',
  sms: 'send',
  index:
    'payment, varieties, money, bbRecharge, info, czSubmit, czRec, tbSubmit, tbRec, sdRec, zySubmit, zyRec, transferType, coin, overview, property, withdrawalPassword, resetPassword, regions, chainAddress, timeList, getList, language, carouselList, kefu, getInviteCodeSwitch, getAppDownloadUrl',
  product: 'getProductInfo, getKline, getProductList, getProductDown',
  order:
    'deliveryOrders, cancelDeliveryOrder, historyOrders, followOrders, createOrder, createDeliveryOrder, getWinRate, inviteFollow, myInvitedFollows, invitedHistory, deliveryDesc, getMoneyLogsOptions, moneyLogs, getOrderCountdown, checkFollowOrder',
  Sustainable:
    'createOrder, PositionOrders, addMargin, setTakeStopPrice, closePosition, closeAllPosition, currentEntrust, historyEntrust, historyTrades',
  user_verification: 'getCountryList, submitIdentityVerification, getUserVerification',
  common: 'upload',
};
const specifiedPaths = Object.entries(specified).flatMap(([group, names]) => names.split(', ').map((name) => `${group}/${name}`));
const entries = Object.entries(endpointTable) as [CallName, EndpointEntry][];

test('the table has every call of the specification, and tells of every other one that it was added', () => {
  expect(
    entries
      .filter(([name]) => !addedCalls.includes(name))
      .map(([, { path }]) => path)
      .sort(),
  ).toEqual([...specifiedPaths].sort());
});

test('the contract has schemas for exactly the calls of the table', () => {
  expect(Object.keys(contract).sort()).toEqual(entries.map(([name]) => name).sort());
});

test.each(entries)('%s is described: method, envelope, codes, schemas that become JSON schema', (name, entry) => {
  const { summary, request, answer, codes } = contract[name];
  expect(summary).toMatch(/\.$/);
  expect(() => z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' })).not.toThrow();
  expect(() => z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' })).not.toThrow();
  expect(codes.includes(401)).toBe(entry.access !== 'public');
  if (entry.idempotent) expect(entry.method).toBe('POST');
  expect(entry.envelope === 'variant').toBe(name.startsWith('verification.'));
});

test('changes that move money carry a key', () => {
  const moving = [
    'demoFunds.claim',
    'demoFunds.reset',
    'conversion.submit',
    'deposit.report',
    'withdrawal.submit',
    'withdrawal.cancel',
    'transfer.submit',
  ];
  const trading = entries
    .filter(([name, { method }]) => method === 'POST' && /^(deliveryOrder|followPlan|perpetualOrder|position)\./.test(name))
    .map(([name]) => name);
  // They move no money: an invitation, a leave and an end before any stake is frozen, and what triggers.
  const still = [
    'followPlan.invite',
    'followPlan.leave',
    'followPlan.removeLossLimit',
    'followPlan.setLossLimit',
    'followPlan.withdraw',
    'position.setTakeProfitStopLoss',
    'position.setTrailingStop',
  ];
  const expected = [...moving, ...trading.filter((name) => !still.includes(name))];
  expect(
    entries
      .filter(([, entry]) => entry.idempotent)
      .map(([name]) => name)
      .sort(),
  ).toEqual(expected.sort());
});

test.each([
  '-1',
  '0',
  '-0',
  'NaN',
  'Infinity',
  '1e-30',
  '0x10',
  '١٢٣',
  '１２',
  '1,000',
  '.5',
  '5.',
  '00012',
  '9'.repeat(400),
  '',
  ' 1',
  1,
  null,
  ['1'],
])('the amount %j is refused where money moves', (amount) => {
  const given = { coin: 'USDT', from: 'spot', to: 'delivery', amount };
  expect(contract['transfer.submit'].request.safeParse(given).success).toBe(false);
  expect(contract['transfer.submit'].request.safeParse({ ...given, amount: '12.50' }).success).toBe(true);
});
