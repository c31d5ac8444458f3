export const rootHelp = `federation-kit root init | delegate <owner> | revoke <key id> | renew [<owner>] | remove <remote> | rotate | show | publish

Says which keys speak for which remotes. The root's secret keys belong on a machine that is not connected; its document, root.json, and the list of
its keys, root-keys.json, may be seen by everybody. Each change is signed there (--key), then published into the site. Every version stays in the folder
(root-<version>.json): publish looks at each one since that of the site.

  --folder <folder>   where root.json and root-keys.json are; default .
  --key <file>        a secret key of the root; as many as must sign
  --expires <days>    init and renew: 365; delegate: 90

  init                --keys <n> how many keys are made, 1; --threshold <n> how many of them must sign, all
  delegate <owner>    --public <file> its public keys; several times for several files
                      --remotes home,news-*   parts whose versions it signs; shell is the shell
                      --routes /news          beginnings of the addresses that they may claim; / is any; needed where --remotes names remotes
                      --tabs home.index       pages of theirs that they may put among the tabs; any when absent, '' for none
                      --slots home.*          slots of others that they may fill; any when absent
                      --largest-share 5000    what it gives to visitors alone, in ten-thousandths; more takes a second signature
                      --approves home         parts of others for which it gives that second signature
                      --takes-back '*'        parts of which it may only take versions back: for a guard
                      what is not given stays as it was
  revoke <key id>     --site, --trusted: what it has signed so far in that site stays; --before <revision> only what was there before;
                      --keep-nothing: nothing
  remove <remote>     the next publish takes it out of the site, and nobody deploys it; delegate gives it back where --remotes names it
  rotate              new keys of the root in the place of those of before, which sign as well (--key); --keys, --threshold as with init
  publish             --site, --trusted, --key a key of any owner; at the first time the root's, and --former <file>: public keys of before;
                      after rotate the root's, of before and now
                      --withdraw: although versions that visitors get are not loaded any more with it
                      --unrevoke <key id>: although it no longer revokes that key, as the site's does
                      --version <n>: root-<n>.json instead of the newest

  federation-kit root init --folder /media/root --keys 3 --threshold 2
  federation-kit root delegate team-news --folder /media/root --public news-key.json --remotes news --routes /news --key root-key-1.json --key root-key-2.json
  federation-kit root publish --folder /media/root --site s3://halyard/h5 --trusted /media/root/root-keys.json --key ~/keys/release.json`;
