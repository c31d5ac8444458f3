import { testEventAtMoment } from './testEventAtMoment';

// The riskiest cases of the proof: a question of another account, an order of another trader, a key that is kept.
testEventAtMoment('account switch', 'question open');
testEventAtMoment('user switch', 'request in flight');
testEventAtMoment('reload', 'outcome unknown');
