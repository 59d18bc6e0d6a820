"""OpenStack Swift with its S3 API in one process, for tests: one disk, one replica, loopback only.

usage: python3 swift-server.py DIRECTORY

Prints the port of the S3 API once it answers, and ends when its standard input closes, so that it never
outlives the tests. The account is test:tester with the password testing. The bucket "full" is there from the
start and takes no byte.
"""
import eventlet

eventlet.monkey_patch()

import os  # noqa: E402
import sys  # noqa: E402

from eventlet import hubs, wsgi  # noqa: E402
from swift.common import utils, wsgi as swift_wsgi  # noqa: E402
from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402

BACKENDS = ("account", "container", "object")
FULL_BUCKET = "full"
FILTERS = ("catch_errors", "s3api", "tempauth", "bulk", "container_quotas", "slo", "dlo")

SWIFT = """
[swift-hash]
swift_hash_path_suffix = test
[storage-policy:0]
name = default
default = yes
"""

BACKEND = """
[DEFAULT]
swift_dir = {directory}
devices = {directory}
mount_check = false
[pipeline:main]
pipeline = {name}-server
[app:{name}-server]
use = egg:swift#{name}
"""

PROXY = """
[DEFAULT]
swift_dir = {directory}
[pipeline:main]
pipeline = {filters} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
"""

SETTINGS = {
    "s3api": "location = us-east-1\ns3_acl = false\ncheck_bucket_owner = false\n",
    "tempauth": "user_test_tester = testing .admin\n",
}


class NoCache:
    """Remembers nothing; Swift insists on a cache, which it would share between many proxies."""

    def get(self, *_, **__):
        return None

    def set(self, *_, **__):
        pass

    delete = set


def write(directory, name, text):
    path = os.path.join(directory, name)
    with open(path, "w") as file:
        file.write(text)
    return path


def serve(sock, app):
    # The SDK looks for "ETag"; eventlet would send "Etag".
    eventlet.spawn(
        wsgi.server, sock, app, utils.NullLogger(), protocol=SwiftHttpProtocol, capitalize_response_headers=False
    )


def start_backend(directory, name):
    sock = eventlet.listen(("127.0.0.1", 0))
    port = sock.getsockname()[1]
    ring = RingBuilder(4, 1, 0)
    ring.add_dev({"region": 1, "zone": 1, "weight": 1, "ip": "127.0.0.1", "port": port, "device": "disk"})
    ring.rebalance()
    ring.get_ring().save(os.path.join(directory, name + ".ring.gz"))
    config = write(directory, name + ".conf", BACKEND.format(directory=directory, name=name))
    serve(sock, swift_wsgi.loadapp(config))


def start_proxy(directory):
    sections = [
        "[filter:{0}]\nuse = egg:swift#{0}\n{1}".format(name, SETTINGS.get(name, "")) for name in FILTERS
    ]
    text = PROXY.format(directory=directory, filters=" ".join(FILTERS)) + "".join(sections)
    proxy = swift_wsgi.loadapp(write(directory, "proxy.conf", text))

    def app(env, start_response):
        return proxy(dict(env, **{"swift.cache": NoCache()}), start_response)

    sock = eventlet.listen(("127.0.0.1", 0))
    serve(sock, app)
    return app, sock.getsockname()[1]


def make_full_bucket(app):
    for container in (FULL_BUCKET, FULL_BUCKET + "+segments"):
        request = swift_wsgi.make_pre_authed_request(
            {"swift.source": "test"},
            "PUT",
            "/v1/AUTH_test/" + container,
            headers={"X-Container-Meta-Quota-Bytes": "0"},
        )
        answer = request.get_response(app)
        if answer.status_int // 100 != 2:
            sys.exit("Swift does not store anything here: " + answer.status)


def main(directory):
    os.makedirs(os.path.join(directory, "disk"))
    # Swift keeps its metadata in extended attributes; not every file system has them.
    os.setxattr(directory, "user.test", b"")
    write(directory, "swift.conf", SWIFT)
    utils.set_swift_dir(directory)
    reload_storage_policies()
    for name in BACKENDS:
        start_backend(directory, name)
    app, port = start_proxy(directory)
    make_full_bucket(app)
    print(port, flush=True)
    hubs.trampoline(sys.stdin.fileno(), read=True)


main(os.path.realpath(sys.argv[1]))
